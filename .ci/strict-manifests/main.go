// Reads manifests of Kubernetes from its input, and fails where one has a field its kind does not know.
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"

	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/yaml"
)

var kinds = map[string]func() any{
	"apps/v1 Deployment":                     func() any { return &apps.Deployment{} },
	"apps/v1 StatefulSet":                    func() any { return &apps.StatefulSet{} },
	"autoscaling/v2 HorizontalPodAutoscaler": func() any { return &autoscaling.HorizontalPodAutoscaler{} },
	"v1 ConfigMap":                           func() any { return &core.ConfigMap{} },
	"v1 Service":                             func() any { return &core.Service{} },
	"networking.k8s.io/v1 NetworkPolicy":     func() any { return &networking.NetworkPolicy{} },
	"policy/v1 PodDisruptionBudget":          func() any { return &policy.PodDisruptionBudget{} },
}

func main() {
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	wrong := 0
	parts := bytes.Split(input, []byte("\n---\n"))
	for _, part := range parts {
		var of meta.TypeMeta
		if err := yaml.Unmarshal(part, &of); err != nil {
			panic(err)
		}
		name := of.APIVersion + " " + of.Kind
		made, known := kinds[name]
		if !known {
			fmt.Fprintln(os.Stderr, name, "is not known")
			wrong++
		} else if err := yaml.UnmarshalStrict(part, made()); err != nil {
			fmt.Fprintln(os.Stderr, name, err)
			wrong++
		}
	}
	if wrong > 0 {
		os.Exit(1)
	}
	fmt.Println(len(parts), "manifests are in order")
}
